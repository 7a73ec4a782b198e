import type { CallTable } from '@sold/contracts/calls/index';
import { QUESTION_CATEGORY_TEXTS } from '@sold/contracts/rules/trading/claim-texts';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import type { FormEvent } from 'react';
import { goodsPath } from '../calls/addresses.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { useDraft } from '../calls/use-draft.ts';
import { useMay } from '../calls/use-may.ts';
import { usePages } from '../calls/use-pages.ts';
import { dotted } from '../parts/dotted.ts';
import { Due } from '../parts/due.tsx';
import { ListState } from '../parts/list-state.tsx';
import panel from '../parts/panel.module.css';
import { whoMay } from '../parts/role-text.ts';
import { TextArea } from '../parts/text-area.tsx';
import css from './claims.module.css';

type Question = CallTable['GET /api/operator/question/list']['output']['list'][number];

const EMPTY = { answer: '' };

/** Questions about orders that wait for their answer, the oldest deadline first. */
export function QuestionList({ now }: { now: number | null }) {
  const pages = usePages('GET /api/operator/question/list', {});
  return (
    <ListState pages={pages} empty="기다리는 문의가 없어요">
      {(list) => (
        <div className={panel.panels}>
          {list.map((question) => (
            <QuestionForm
              key={question.question_id}
              question={question}
              now={now}
              onDone={() => void pages.reload()}
            />
          ))}
        </div>
      )}
    </ListState>
  );
}

function QuestionForm({ question, now, onDone }: { question: Question; now: number | null; onDone(): void }) {
  const [{ answer }, set, forget] = useDraft(`question.${question.question_id}`, EMPTY);
  const { busy, problem, press } = useDeskWrite();
  const mayAnswer = useMay('answer');
  function submit(event: FormEvent) {
    event.preventDefault();
    press('POST /api/operator/question/answer', { question_id: question.question_id, answer }, () => {
      forget();
      onDone();
    });
  }
  return (
    <form className={panel.panel} onSubmit={submit}>
      <h2 className={panel.title}>
        {QUESTION_CATEGORY_TEXTS[question.category]} · <Due at={question.due_at} now={now} />
      </h2>
      <p className={css.small}>
        <SiteLink to={goodsPath(question.display_order_id)}>{question.display_order_id}</SiteLink> ·{' '}
        {dotted(question.item_name_kor, question.size)}
      </p>
      <p className={css.text}>{question.text}</p>
      <ul className={css.photos}>
        {question.photos.map((path) => (
          <li key={path}>
            <a className={css.photo} href={path} target="_blank" rel="noreferrer">
              <img src={path} alt="문의에 붙인 사진" loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {mayAnswer ? (
        <>
          <TextArea
            label="답변"
            required
            most={2_000}
            error={problem}
            value={answer}
            onText={(text) => set({ answer: text })}
          />
          <Button type="submit" busy={busy}>
            답변 보내기
          </Button>
        </>
      ) : (
        <p>{whoMay('answer', '답변할')}</p>
      )}
    </form>
  );
}
