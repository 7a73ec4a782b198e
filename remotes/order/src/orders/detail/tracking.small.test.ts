import { expect, test } from 'vitest';
import { trackingPage } from './tracking.ts';

test('leads to the page of a carrier, by the digits of the parcel alone', () => {
  expect(trackingPage({ carrier: 'CJ대한통운', no: '1234-5678-9012' })).toBe(
    'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012',
  );
  expect(trackingPage({ carrier: 'CU 편의점택배', no: '12345678' })).toBeNull();
  expect(trackingPage({ carrier: 'constructor', no: '12345678' })).toBeNull();
  expect(trackingPage({ carrier: '우체국택배', no: '1&sid2=2' })).toMatch(/sid1=1%26sid2%3D2$/);
});
