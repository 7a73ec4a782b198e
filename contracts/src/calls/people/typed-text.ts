import { Type } from 'typebox';

/** A password or a name as it was typed; the service reads it. The longest password has as many characters where Hangul comes in letters. */
export const TypedText = Type.String({ minLength: 1, maxLength: 300 });

/** E-mail address or mobile number, as typed. */
export const ContactText = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'an e-mail address or a Korean mobile number, however it is written',
});
