import { expect, test } from 'vitest';
import { deviceCookie, deviceIn } from './device-cookie.ts';

const DEVICE = '0123456789abcdef'.repeat(2);

test('reads a device from its own cookie alone', () => {
  const [pair = ''] = deviceCookie(DEVICE, 'https://sold.example').split(';');
  expect(deviceIn(`jwt=x; ${pair}; theme=dark`)).toBe(DEVICE);
  for (const other of [undefined, '', `x${pair}`, pair.slice(0, -1), `${pair}0`])
    expect(deviceIn(other)).toBeUndefined();
});

test('hides it from scripts and other sites, and over HTTPS keeps it there', () => {
  const secure = deviceCookie(DEVICE, 'https://sold.example');
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api', 'Secure'])
    expect(secure.split('; ')).toContain(part);
  expect(deviceCookie(DEVICE, 'http://localhost:8080')).not.toContain('Secure');
});
