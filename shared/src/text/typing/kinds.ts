import { readBirthday } from '@sold/contracts/base/typed/birthday';
import {
  cardText,
  expiryText,
  readCardNumber,
  readExpiry,
  readReceiptCard,
} from '@sold/contracts/base/typed/card';
import { readCardOwner } from '@sold/contracts/base/typed/card-owner';
import { mobileText, readMobile } from '@sold/contracts/base/typed/mobile';
import {
  readAccountNumber,
  readCardPassword,
  readInvoiceNumber,
  readPostcode,
} from '@sold/contracts/base/typed/numbered';
import { phoneText, readPhone } from '@sold/contracts/base/typed/phone';
import type { Reading } from '@sold/contracts/base/typed/reading';
import { readReceiptPhone, receiptPhoneText } from '@sold/contracts/rules/money/receipt-phone';
import type { InputHTMLAttributes } from 'react';
import type { Group } from './retype.ts';

/** How a kind of number is read, shown and filled in by browsers. */
interface Kind {
  read(text: string): Reading<string>;
  /** Signs that are set while typing; none for a kind that people write with signs of their own. */
  group?: Group;
  attributes: InputHTMLAttributes<HTMLInputElement>;
}

const digitsField = (autoComplete: string) => ({ inputMode: 'numeric', autoComplete }) as const;

export const KINDS = {
  mobile: {
    read: readMobile,
    group: mobileText,
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  phone: {
    read: readPhone,
    group: phoneText,
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  card: { read: readCardNumber, group: cardText, attributes: digitsField('cc-number') },
  receiptPhone: {
    read: readReceiptPhone,
    group: receiptPhoneText,
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  receiptCard: { read: readReceiptCard, group: cardText, attributes: digitsField('off') },
  expiry: { read: readExpiry, group: expiryText, attributes: digitsField('cc-exp') },
  birthday: { read: readBirthday, attributes: digitsField('bday') },
  cardOwner: { read: readCardOwner, attributes: digitsField('bday') },
  cardPassword: { read: readCardPassword, attributes: { ...digitsField('off'), type: 'password' } },
  postcode: { read: readPostcode, attributes: digitsField('postal-code') },
  account: { read: readAccountNumber, attributes: digitsField('off') },
  invoice: { read: readInvoiceNumber, attributes: digitsField('off') },
} as const satisfies Record<string, Kind>;

export type KindOfNumber = keyof typeof KINDS;

export const kindOf = (name: KindOfNumber): Kind => KINDS[name];
