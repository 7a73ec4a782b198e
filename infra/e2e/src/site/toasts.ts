import { expect, type Page } from '@playwright/test';

/** Reports the text of each toast to the journey. */
function listen(): void {
  const hear = () => {
    for (const toast of document.querySelectorAll('[popover][role=status]'))
      if (toast.textContent)
        void (window as unknown as { heardToast(text: string): void }).heardToast(toast.textContent);
  };
  new MutationObserver(hear).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Listens for the toasts of a page, and expects one. A toast lasts a second: a busy machine may look too late.
 * @example
 * const expectToast = await hearToasts(page);
 * await page.getByRole('button', { name: '로그아웃' }).click();
 * await expectToast('로그아웃했어요.');
 */
export async function hearToasts(page: Page): Promise<(text: string) => Promise<void>> {
  const heard = new Set<string>();
  await page.exposeFunction('heardToast', (text: string) => void heard.add(text));
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return (text) => expect.poll(() => [...heard]).toContain(text);
}
