import { RETRY_AFTER_MS } from '@sold/contracts/federation/load-timeout';
import type { UnitName } from '@sold/contracts/federation/release';
import { variantOf } from '@sold/contracts/federation/route';
import type { RemoteModule, ScreenProps, UiType } from '@sold/contracts/federation/screen';
import type { ComponentType } from 'react';
import { LoadOnce, withOneRetry } from './load-once.ts';
import { loadScreens } from './runtime.ts';
import { ScreenLoadError } from './screen-load-error.ts';

/** A screen that can be rendered. */
export interface ReadyScreen {
  Component: ComponentType<ScreenProps>;
  title: string;
}

const modules = new LoadOnce<RemoteModule>();
const screens = new LoadOnce<ReadyScreen>();

/** A screen of a remote by its path and variant, loaded with one retry. The same promise for the same screen. */
export function remoteScreen(unit: UnitName, path: string, ui: UiType): Promise<ReadyScreen> {
  return screens.get(`${unit} ${path} ${ui}`, () =>
    loadScreen(unit, path, ui).catch((cause: unknown) => {
      throw new ScreenLoadError(path, cause);
    }),
  );
}

async function loadScreen(unit: UnitName, path: string, ui: UiType): Promise<ReadyScreen> {
  const module = await remoteModule(unit);
  const screen = module.screens.find((candidate) => candidate.path === path);
  const load = screen && variantOf(screen.ui, ui);
  if (!screen || !load) throw new Error(`${unit} has no screen ${path}`);
  const { default: Component } = await load();
  return { Component: Component as ComponentType<ScreenProps>, title: screen.title };
}

/** Whether a unit's container and list of screens are there; the host is there itself. */
export function hasStarted(unit: UnitName): boolean {
  return unit === 'host' || modules.isDone(unit);
}

/** Loads a remote that is likely needed next. A failure has no effect yet. */
export function warmUp(unit: UnitName): void {
  remoteModule(unit).catch(() => modules.forgetFailed());
}

/** Lets the next render try failed loads again. */
export function retryFailed(): void {
  modules.forgetFailed();
  screens.forgetFailed();
}

function remoteModule(unit: UnitName): Promise<RemoteModule> {
  return modules.get(unit, () => withOneRetry(() => loadScreens(unit), RETRY_AFTER_MS));
}
