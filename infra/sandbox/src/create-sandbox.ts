import Fastify, { type FastifyInstance } from 'fastify';
import { adminRoutes } from './admin/admin-routes.ts';
import { type Beacon, beaconRoutes } from './beacon/beacon.ts';
import { gatewayRoutes } from './gateway/gateway-routes.ts';
import { giveBackByHand } from './gateway/give-back.ts';
import { payPage } from './gateway/pay-page.ts';
import { type CashReceipt, receiptRoutes } from './gateway/receipt-routes.ts';
import { authenticator } from './mailbox/authenticator.ts';
import { mailbox } from './mailbox/mailbox.ts';
import { openIdRoutes } from './openid/openid-routes.ts';
import type { OpenIdFaults } from './openid/provider.ts';
import { createTemper, type Misbehaviour } from './store/behaviour.ts';
import { openStore, type Payment } from './store/store.ts';
import { videoPage } from './videos/video-page.ts';
import { type VideoSite, videoSite } from './videos/video-search.ts';
import type { WebhookFacts, WebhookForm } from './webhooks/webhook-forms.ts';
import { webhookSender } from './webhooks/webhook-sender.ts';

export interface Sandbox {
  app: FastifyInstance;
  /** Sets the gateway's faults from now on; `{}` is well-behaved. */
  behave(next: Misbehaviour): void;
  /** Where to tell what became of payments from now on. */
  sendWebhooksTo(url: string): void;
  /** Waits until every webhook has been sent. */
  told(): Promise<void>;
  /** Refunds in the gateway's console, without a request of ours and without a webhook. @param amount won; default: the whole rest */
  cancelByHand(orderId: string, amount?: number): void;
  /** The same, and sends the webhook as the temper says. */
  refundInConsole(orderId: string, amount?: number): Promise<void>;
  /** Sends a webhook of any form. */
  sendWebhook(form: WebhookForm, facts?: WebhookFacts): Promise<void>;
  /** Everything that was ever charged, for checks. */
  payments(): Payment[];
  /** Every cash receipt that was ever issued. */
  receipts(): CashReceipt[];
  /** The stand-in for a video site. */
  videos: VideoSite;
  /** The stand-in for a drand server. */
  beacon: Beacon;
  /** The stand-in for sign-in providers. */
  openId: { behave(next: OpenIdFaults): void };
}

/** The stand-ins for the payment gateway, a video site, a random beacon and sign-in providers, not listening yet. @param file where it remembers; in memory without one */
export function createSandbox({
  file,
  logLevel = 'warn',
  webhookUrl,
  clock,
  hangsUp = false,
  publicUrl,
}: {
  file?: string;
  logLevel?: string;
  /** Address for webhooks about payments; without one none are sent. */
  webhookUrl?: string | undefined;
  clock?: () => Date;
  /** Whether the gateway ends the connection where it does not answer; else it stays open. Default false. */
  hangsUp?: boolean;
  /** Origin at which people see its pages. Default: that of each request. */
  publicUrl?: string | undefined;
} = {}): Sandbox {
  const app = Fastify({ logger: { level: logLevel }, forceCloseConnections: true });
  const store = openStore(file, clock);
  const temper = createTemper(hangsUp);
  const webhooks = webhookSender(temper, webhookUrl);
  gatewayRoutes(app, store, temper, webhooks.tell);
  const { receipts } = receiptRoutes(app, temper);
  payPage(app, store);
  const videos = videoSite(app, clock);
  videoPage(app);
  mailbox(app, clock);
  authenticator(app, clock);
  const beacon = beaconRoutes(app, clock);
  const openId = openIdRoutes(app, clock ?? (() => new Date()), publicUrl);
  adminRoutes(app, store, temper, webhooks);
  app.get('/healthz', async () => ({ ok: true }));
  return {
    app,
    behave: (next) => temper.set(next),
    sendWebhooksTo: webhooks.sendTo,
    told: webhooks.told,
    cancelByHand: (orderId, amount) => void giveBackByHand(store, orderId, amount),
    refundInConsole: (orderId, amount) => webhooks.tell({ ...giveBackByHand(store, orderId, amount) }),
    sendWebhook: (form, facts = {}) => webhooks.send(form, facts),
    payments: () => [...store.payments.values()],
    receipts,
    videos,
    beacon,
    openId,
  };
}
