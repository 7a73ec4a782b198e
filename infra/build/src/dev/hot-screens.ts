import type {
  LoadScreen,
  RemoteModule,
  Screen,
  ScreenProps,
  UiType,
} from '@sold/contracts/federation/screen';
import { createElement, type FunctionComponent, useSyncExternalStore } from 'react';

type View = FunctionComponent<ScreenProps>;

/** Screens of a remote that is worked on. */
export interface HotScreens {
  /** For the host: each shows the newest code of its view for as long as it is shown. */
  screens: readonly Screen[];
  /** Shows the current sources in the open page. A page with another list of screens reloads. */
  replace(newest: RemoteModule['screens']): Promise<void>;
}

/**
 * Lets the views of screens be replaced without the host knowing: page, session, dialogs and what the address says stay, and only the
 * state of the replaced view is lost. @param loadAnew reloads the page
 */
export function hotScreens(first: RemoteModule['screens'], loadAnew: () => void): HotScreens {
  let newest = first;
  const views = new Map<string, HotView>();
  const loadOf = (path: string, ui: UiType): LoadScreen => {
    const load = newest.find((screen) => screen.path === path)?.ui[ui];
    if (!load) throw new Error(`No ${ui} view of ${path} any more.`);
    return load;
  };
  const hot = (path: string, ui: UiType): LoadScreen => {
    const view =
      views.get(`${ui} ${path}`) ?? new HotView(async () => (await loadOf(path, ui)()).default as View);
    views.set(`${ui} ${path}`, view);
    return view.load;
  };
  return {
    screens: first.map((screen) => ({
      ...screen,
      ui: Object.fromEntries(uiOf(screen).map((ui) => [ui, hot(screen.path, ui)])),
    })),
    async replace(screens) {
      const isSame = outline(screens) === outline(newest);
      newest = screens;
      if (!isSame) return loadAnew();
      await Promise.all([...views.values()].map((view) => view.renew()));
    },
  };
}

class HotView {
  readonly #load: () => Promise<View>;
  readonly #listeners = new Set<() => void>();
  #newest: View | null = null;
  /** The module that the host gets once, and keeps rendering. */
  readonly #module = { default: (screen: ScreenProps) => createElement(Newest, { view: this, screen }) };

  constructor(load: () => Promise<View>) {
    this.#load = load;
  }

  readonly load: LoadScreen = async () => {
    this.#newest ??= await this.#load();
    return this.#module;
  };

  /** Loads the newest code of a view that was loaded before. */
  async renew(): Promise<void> {
    if (this.#newest === null) return;
    this.#newest = await this.#load();
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly newest = () => this.#newest;
}

function Newest({ view, screen }: { view: HotView; screen: ScreenProps }) {
  const View = useSyncExternalStore(view.subscribe, view.newest);
  return View && createElement(View, screen);
}

const uiOf = (screen: Screen) => Object.keys(screen.ui) as UiType[];

/** Screens as the host knows them. */
function outline(screens: RemoteModule['screens']): string {
  return JSON.stringify(screens.map((screen) => [screen.path, screen.view, screen.title, uiOf(screen)]));
}
