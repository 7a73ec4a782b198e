/** Machine that the page runs on (specification, section 3, "Device descriptor"): 21 fields. */
export interface DeviceDescriptor {
  ios: boolean;
  android: boolean;
  androidChrome: boolean;
  mobile: boolean;
  desktop: boolean;
  iphone: boolean;
  ipod: boolean;
  ipad: boolean;
  edge: boolean;
  ie: boolean;
  firefox: boolean;
  macos: boolean;
  windows: boolean;
  cordova: boolean;
  phonegap: boolean;
  electron: boolean;
  /** True when the user agent contains the app's own marker, {@link APP_MARKER}. */
  webview: boolean;
  standalone: boolean;
  os: string;
  osVersion: string;
  pixelRatio: number;
}

/** Marker of the product's own app in a user agent: `soldapp/x.y.z`. */
export const APP_MARKER = 'soldapp';
