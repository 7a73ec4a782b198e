import { setTimeout as pause } from 'node:timers/promises';
import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { beginSignUp } from '@sold/contracts/calls/people/account';
import { login } from '@sold/contracts/calls/people/session';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { ITEM_LISTS } from '../dearest/item-lists.ts';
import { anyOf, below, letters } from '../small-site/made-up.ts';
import type { Attack } from './attack.ts';
import { askOn, head, keepOpen, open } from './raw.ts';

/** Connections of one attack, and requests that each sends ahead. */
const MANY = 200;
const AHEAD = 60;
const DETAIL = '/api/v3/product/item/get-item-detail?item_id=';
const page = () => `${BASE_PATH}/trade/product/${1 + below(300)}`;

/** Sends ahead and reads nothing. */
function unread(target: (attack: Attack) => string): (attack: Attack) => Promise<void> {
  return (attack) => keepOpen(attack, MANY, () => open(attack, head(target(attack)).repeat(AHEAD)).pause());
}

const bodyTo = (target: string, type: string, body: string) =>
  `POST ${target} HTTP/1.1\r\nHost: bench\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const post = (target: string, body: object) => bodyTo(target, 'application/json', JSON.stringify(body));
const PHOTO = letters(200_000);

/** Each is a thing that one address does until its time is over. */
export const ATTACKS: Readonly<Record<string, (attack: Attack) => Promise<void>>> = {
  'pages sent ahead and not read': unread(page),
  'calls sent ahead and not read': unread(() => `${DETAIL}${1 + below(300)}`),
  'files sent ahead and not read': unread(({ file }) => file),
  'pages of random queries': (attack) => askOn(attack, MANY, () => head(`${page()}?x=${letters(12)}`)),
  'searches and filters': (attack) => askOn(attack, MANY, () => head(anyOf(ITEM_LISTS).path())),
  'requests given up at once': async (attack) => {
    while (performance.now() < attack.until) {
      const sockets = Array.from({ length: 20 }, () => open(attack, head(anyOf(ITEM_LISTS).path())));
      await pause(10);
      for (const socket of sockets) socket.destroy();
    }
  },
  'heads that never end': (attack) =>
    keepOpen(attack, 1_000, () => open(attack, 'GET / HTTP/1.1\r\nHost: bench\r\nX-A: ')),
  'heads of 15 kB': (attack) =>
    askOn(attack, MANY, () =>
      head(`${BASE_PATH}/`, Array.from({ length: 100 }, (_, at) => `x-${at}: ${letters(130)}\r\n`).join('')),
    ),
  'bodies that never end': (attack) =>
    keepOpen(attack, MANY, () =>
      open(attack, 'POST /api/login HTTP/1.1\r\nHost: bench\r\nContent-Length: 200000\r\n\r\n{'),
    ),
  'event streams': (attack) =>
    keepOpen(attack, 1_000, () => open(attack, head(`/api/v3/product/item/live?item_id=${1 + below(300)}`))),
  'fault reports and short links': (attack) =>
    askOn(attack, MANY, () =>
      anyOf([
        () => post('/rum', { unit: 'trade', message: letters(2_000) }),
        () => post('/trade/get_short_link', { linkUrl: `http://localhost:8080/webapp/${letters(12)}` }),
      ])(),
    ),
  'sign-ups and sign-ins': (attack) =>
    askOn(attack, MANY, () =>
      anyOf([
        () => post(beginSignUp.path, { contact: `${letters(12)}@example.com` }),
        () => post(login.path, { id: `${letters(12)}@example.com`, password: letters(12) }),
      ])(),
    ),
  photographs: (attack) => askOn(attack, MANY, () => bodyTo(`${PHOTO_UPLOADS.claim}1`, 'image/jpeg', PHOTO)),
};
