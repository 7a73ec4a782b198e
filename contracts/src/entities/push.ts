import { Type } from 'typebox';
import { Nullable } from './basics.ts';

/** Whether this device gets pushes. */
export const PushState = Type.Object({
  public_key: Nullable(
    Type.String({ description: 'key to subscribe with, base64url; null where pushes are not set up' }),
  ),
  is_on: Type.Boolean({ description: 'the session of this device has a subscription' }),
});

/** A browser's subscription (`PushSubscription.toJSON`). */
export const PushSubscriptionInput = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 1000, description: 'https address of its push service' }),
  p256dh: Type.String({ minLength: 1, maxLength: 100, description: 'its public key, base64url' }),
  auth: Type.String({ minLength: 1, maxLength: 40, description: 'its secret, base64url' }),
});
