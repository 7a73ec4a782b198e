/** An event stream that tests speak for. */
export class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(name: string, data: unknown = '') {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}
