import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { onOneEngine } from './testing/each-engine.ts';
import { startCoupons, type TestCoupons } from './testing/test-coupons.ts';

onOneEngine('commands', (database) => {
  let coupons: TestCoupons;
  beforeAll(async () => {
    coupons = await startCoupons(database.db);
  });
  afterAll(() => coupons.close());

  /** Runs a command. @returns its exit code and what it said on the output and beside it */
  async function command(...args: string[]): Promise<{ code: number; out: string; problem: string }> {
    const said = { out: '', problem: '' };
    const code = await runCommand(args, (work) => work(coupons.context), {
      log: (text) => (said.out += `${text}\n`),
      error: (problem) => (said.problem += `${problem}\n`),
    });
    return { code, ...said };
  }

  test('defines, issues and audits coupons with output for people and for programs', async () => {
    const fall = ['fall', '--name', '가을 할인', '--percent', '10', '--cap', '20000'];
    const period = ['--from', '2026-01-01', '--to', '2099-12-31', '--limit', '2'];
    expect(await command('define', ...fall, ...period)).toMatchObject({
      code: 0,
      out: 'fall can be issued.\n',
    });
    expect(await command('define', ...fall, ...period)).toMatchObject({
      code: 1,
      problem: expect.stringContaining('There is a definition fall already'),
    });
    const issued = await command('issue', 'fall', '--customers', '1,2,3', '--json');
    expect([issued.code, JSON.parse(issued.out)]).toEqual([
      1,
      {
        issued: [
          { customer_id: 1, coupon_id: expect.any(Number) },
          { customer_id: 2, coupon_id: expect.any(Number) },
          { customer_id: 3, reason: 'issue_limit' },
        ],
      },
    ]);
    const judged = await command('audit', '--json');
    expect([judged.code, JSON.parse(judged.out)]).toMatchObject([0, { holds: true }]);
    const log = JSON.parse((await command('audit-log', '--json')).out) as { list: { actor: string }[] };
    expect(log.list).toMatchObject([
      { action: 'coupon.issue', subject: 'customer:2' },
      { action: 'coupon.issue', subject: 'customer:1', detail: { definition: 'fall' } },
      { action: 'coupon.define', subject: 'definition:fall', detail: { discount_value: 10, issue_limit: 2 } },
    ]);
    for (const { actor } of log.list) expect(actor).toMatch(/^operator:./);
  });

  test('runs the demo again', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await command('demo', '--customers', '11,12')).toMatchObject({
        code: 0,
        out: '2 customers have the welcome coupons.\n',
      });
  });

  test.each([
    [[]],
    [['define', 'x']],
    [
      [
        'define',
        'x',
        '--name',
        'x',
        '--won',
        '1',
        '--percent',
        '1',
        '--from',
        '2026-01-01',
        '--to',
        '2026-02-01',
      ],
    ],
    [['issue', 'fall']],
    [['issue', 'fall', '--customers', '1,x']],
    [['demo']],
    [['audit', '--nonsense']],
  ])('answers %j with the usage', async (args) => {
    expect(await command(...args)).toMatchObject({ code: 2, problem: expect.stringContaining('Usage:') });
  });

  test.each(['--help', '-h'])('prints the usage for %s', async (word) => {
    expect(await command(word)).toMatchObject({ code: 0, out: expect.stringContaining('Usage:') });
  });

  test('refuses an invalid definition in one line', async () => {
    const wrong = [
      'define',
      'odd',
      '--name',
      '이상',
      '--percent',
      '10',
      '--from',
      '2026-01-01',
      '--to',
      '2026-02-01',
    ];
    expect(await command(...wrong)).toMatchObject({ code: 1, problem: 'A percentage needs a cap in won.\n' });
  });
});
