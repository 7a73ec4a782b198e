/** Reaction of the page to a failed call. A value: the catalogue chooses it, the host carries it out. */
export type Behaviour =
  | { type: 'none' }
  /** 401 everywhere, 420 outside raffle pages. */
  | { type: 'open_login' }
  /** 420 on raffle pages. */
  | { type: 'confirm_login' }
  | { type: 'alert'; message: string; afterwards: 'stay' | 'back' | 'back_or_close' }
  /** 412: message, app-store page, close after `closeAfterMs`. */
  | { type: 'update_app'; message: string; closeAfterMs: number }
  /** 423: one-time identity check with the page `/save/{token}`. */
  | { type: 'verify'; message: string; token: string; accept: string; cancel: string }
  /** 426. */
  | { type: 'terminate'; message: string }
  /** 511, fully-close variant: closes the app view or goes to the item's page. */
  | ({ type: 'close_flow'; message: string } & FlowItem)
  /** 512. */
  | { type: 'alert_then_deeplink'; message: string; link: string };

/** A call that did not succeed, as the API client saw it. */
export type FailedCall =
  | {
      kind: 'response';
      call: string;
      status: number;
      msg: string;
      reason?: string;
      error_data: import('./envelope.ts').ErrorData | null;
      requestId?: string;
    }
  | { kind: 'timeout'; call: string; ms: number }
  | { kind: 'aborted'; call: string }
  | { kind: 'network'; call: string };

/** The item whose flow is closed; `grade` is its product grade (0, 1, 2), null while it is not known. */
export interface FlowItem {
  itemId: number | null;
  grade: 0 | 1 | 2 | null;
}

/** Place of the call. `closesFlow` asks for the fully-close variant of 511 for that item. */
export interface Place {
  path: string;
  closesFlow?: FlowItem;
}
