import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../create-sandbox.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox({ logLevel: 'silent' });
});
afterAll(() => sandbox.app.close());

test('shows a video in a frame of the same site alone, without anything from elsewhere', async () => {
  const answer = await sandbox.app.inject('/sandbox/video/embed/cloudstep-120km?autoplay=1');
  expect(answer.statusCode).toBe(200);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(answer.body).toContain(`<script nonce="${nonce}">`);
  expect(answer.body).toContain('"plays":true,"isGone":false');
});

test('keeps text of the address out of the page', async () => {
  const { body } = await sandbox.app.inject('/sandbox/video/embed/gone%3C%2Fscript%3E%3Cimg%20src=x%3E');
  expect(body).not.toContain('<img');
  expect(body).toContain('"plays":false,"isGone":true');
});
