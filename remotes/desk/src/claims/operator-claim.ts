import type { CallTable } from '@sold/contracts/calls/index';

export type OperatorClaim = CallTable['GET /api/operator/claim/card']['output'];
