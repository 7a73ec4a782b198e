import { mobileText, readMobile } from '../../base/typed/mobile.ts';
import type { Reading } from '../../base/typed/reading.ts';
import { mobileForm } from '../../base/typed/sign-in-name.ts';
import { SELF_ISSUE_NUMBER } from './payment-method.ts';

/** A number that cash receipts are issued for: a mobile number, or the tax office's own, `010-000-1234`. */
export function readReceiptPhone(text: string): Reading<string> {
  return mobileForm(text) === SELF_ISSUE_NUMBER ? { is: 'read', value: SELF_ISSUE_NUMBER } : readMobile(text);
}

/** It with hyphens, also one that is not whole yet. */
export function receiptPhoneText(digits: string): string {
  return digits === SELF_ISSUE_NUMBER ? '010-000-1234' : mobileText(digits);
}
