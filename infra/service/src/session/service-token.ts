import { loadSecret } from './secret.ts';

/**
 * Token that admits one service to another: from the setting, else made of a secret file that both can read.
 * @param file made on first use, readable by this user alone
 */
export function loadServiceToken(setting: string | undefined, file: string): string {
  return setting || Buffer.from(loadSecret(undefined, file)).toString('base64url');
}
