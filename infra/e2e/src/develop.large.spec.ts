import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { develop } from '@sold/build/dev/develop';
import { freePorts } from '@sold/test-tools/free-ports';
import { watch } from './faults/failing-files.ts';
import { expect, test } from './site/site.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A copy of a remote's sources to work on, where they find their packages. */
function copyOf(unit: string): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const dir = mkdtempSync(join(ROOT, `.cache/develop-${unit}-`));
  const sources = join(ROOT, 'remotes', unit);
  cpSync(sources, dir, { recursive: true, filter: (path) => !path.includes('node_modules') });
  symlinkSync(join(sources, 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

test('shows a change in the sources of a remote inside the deployed rest, without a publication', async ({
  page,
  baseURL,
}) => {
  const dir = copyOf('content');
  const port = await freePorts(23_000, 2);
  const end = await develop({ unit: 'content', dir, site: baseURL ?? '', port });
  try {
    const seen = watch(page);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedScript/.test(message.text())) violations.push(message.text());
    });
    await page.goto(`http://127.0.0.1:${port}/webapp/web/content/web_content/content_list`);
    await expect(page.getByRole('heading', { level: 1, name: '스토리' })).toBeVisible();
    // Home is the deployed one.
    await page.getByRole('link', { name: 'SOLD' }).first().click();
    await expect(page.getByRole('heading', { name: /지금 많이 거래돼요/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '스토리' })).toBeVisible();

    const total = page.getByText(/^모두 \d/);
    await expect(total).toHaveCSS('font-size', '13px');
    const documents = seen.documents();
    change(join(dir, 'src/stories/content-list-mobile.tsx'), (text) =>
      text.replace('고르고 신고 오래 쓰는 이야기를 모았어요.', '새로 쓴 소개예요.'),
    );
    await expect(page.getByText('새로 쓴 소개예요.')).toBeVisible();
    change(join(dir, 'src/parts/list-total.module.css'), (text) => text.replace('var(--text-13)', '31px'));
    await expect(total).toHaveCSS('font-size', '31px');
    // The page that was there is the page that is there.
    expect(seen.documents()).toBe(documents);

    // The host needs another list of screens.
    change(join(dir, 'src/screens.ts'), (text) => text.replace("title: '스토리'", "title: '이야기'"));
    await expect.poll(seen.documents).toBe(documents + 1);
    await expect(page.getByText('새로 쓴 소개예요.')).toBeVisible();
    expect([seen.reports(), violations]).toEqual([[], []]);
  } finally {
    await end();
    rmSync(dir, { recursive: true, force: true });
  }
});
