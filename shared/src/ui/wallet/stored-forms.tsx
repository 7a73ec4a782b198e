import { lazy } from 'react';
import { loadConnected } from '../../modal/load-connected.ts';

/** Forms for what is stored for orders, each fetched when it is opened. */
export const AddressFormSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "shared-forms" */ './address/address-form-sheet.tsx')),
);
export const CardFormSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "shared-forms" */ './card/card-form-sheet.tsx')),
);

export { AddressText } from './address/address-text.tsx';
