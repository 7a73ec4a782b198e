import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { kinds, versions } from '../documents/kinds.yaml';
import { documents } from '../documents/kinds.yaml?whole';
import { addressOf, askedOf } from './documents/address.ts';
import { findVersion } from './documents/find-version.ts';
import { dateText } from './parts/date-text.ts';

/** First view of a document: it makes no calls. Comparisons are made in the browser. */
export const policyFirst: ScreenFirst = {
  addresses: [POLICY_PATH, ...versions.map(({ kind, date }) => addressOf(kind, date))],

  firstCalls: (params, query) => (askedOf(params, query).compare === null ? [] : null),

  head(_answers, params, query, today) {
    const { kind, date } = askedOf(params, query);
    const about = kinds.find((one) => one.kind === kind);
    const found = kind === null ? null : findVersion(versions, kind, date, today ?? null);
    const page = { image: null, jsonLd: [] };
    if (!about || found?.is !== 'version')
      return {
        title: '약관과 정책 | SOLD',
        description: 'SOLD의 이용약관, 개인정보처리방침, 운영 정책과 검수 기준을 시행일별로 볼 수 있어요.',
        canonical: POLICY_PATH,
        ...page,
      };
    const { version } = found;
    const summary = documents.find(({ hash }) => hash === version.hash)?.summary ?? [];
    return {
      title: `${about.title} (${dateText(version.date)} 시행) | SOLD`,
      description: `${about.about} ${summary.join(' ')}`,
      canonical: addressOf(version.kind, date === null ? null : version.date),
      ...page,
    };
  },
};
