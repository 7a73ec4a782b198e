import { loadSecret } from '@sold/service/session/secret';
import { type PushSettings, publicKeyOf } from '@sold/service/settings/push-settings';

/** Returns the demo's name at push services. @param file its private key, made on first use, readable by this user alone */
export function demoPush(file: string): PushSettings | null {
  const privateKey = Buffer.from(loadSecret(undefined, file)).toString('base64url');
  const publicKey = publicKeyOf(privateKey);
  return publicKey === null ? null : { publicKey, privateKey, subject: 'mailto:no-reply@sold.invalid' };
}
