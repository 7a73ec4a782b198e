import { colourDistance } from './colour-distance.ts';

/** A colourway: names in both languages, five colours (body, panel, accent, trim, lining), and a contrasting ground. */
export interface Colourway {
  name: string;
  korean: string;
  colours: readonly [string, string, string, string, string];
  ground: string;
}

function colourway(name: string, korean: string, colours: string, ground: string): Colourway {
  return { name, korean, colours: colours.split(' ') as unknown as Colourway['colours'], ground };
}

export const COLOURWAYS: readonly Colourway[] = [
  colourway('Bone Vermilion', '본 버밀리온', '#f3ede1 #c8452f #1d2a44 #ffffff #22242a', '#e1ded7'),
  colourway('Harbor Blue', '하버 블루', '#2f4a78 #9db8da #f2b441 #f7f5f0 #e9e4d8', '#dfe8f3'),
  colourway('Pine Clay', '파인 클레이', '#20513f #e3dac4 #d2703a #faf9f5 #1b1b1d', '#e5ebe4'),
  colourway('Midnight Neon', '미드나이트 네온', '#1c1e26 #51566a #c7f24b #f0f0ee #8a8f9c', '#dfe0e3'),
  colourway('Persimmon', '퍼시먼', '#e2672b #f6e7d3 #2b2b2e #ffffff #3d2a22', '#e2d9d2'),
  colourway('Seoul Grey', '서울 그레이', '#a7abb1 #d6d8db #2d2f34 #f6f6f6 #52565d', '#e6e8e9'),
  colourway('Plum Wine', '플럼 와인', '#5b2340 #d9a5b3 #f1d9a7 #f8f3ee #26131d', '#f0e1e7'),
  colourway('Matcha', '말차', '#a9bd7c #eef0dd #4c5b33 #ffffff #2c3322', '#dde0d4'),
  colourway('Sky Cement', '스카이 시멘트', '#a8cbe6 #c9cbcd #25415d #fafafa #6b7178', '#e2edf4'),
  colourway('Oat Milk', '오트 밀크', '#d9c7a7 #f4ecdc #8b5e3c #fffaf1 #4a3627', '#e3dcd1'),
  colourway('Ink Red', '잉크 레드', '#24262b #b3202c #f3f0ea #ececec #101114', '#ddddda'),
  colourway('Lilac Fog', '라일락 포그', '#b9abd6 #ece7f5 #5a4a86 #ffffff #383049', '#dcd9e1'),
  colourway('Sunflower', '선플라워', '#f0b429 #fdf3d3 #2f4a3c #ffffff #3a3021', '#e9e4d3'),
  colourway('Tide Mint', '타이드 민트', '#6fc0ab #e3f3ee #e4572e #ffffff #1f3d38', '#d6e1df'),
  colourway('Cocoa Sail', '코코아 세일', '#5d4033 #efe5d2 #c98b4b #fbf6ec #2a1d17', '#dcd6d0'),
  colourway('Cobalt Snow', '코발트 스노우', '#2147c7 #eef1f8 #f04e37 #ffffff #14224f', '#dce2f3'),
  colourway('Rose Quartz', '로즈 쿼츠', '#eba9ae #fbe6e4 #9c3848 #ffffff #5b2a33', '#e4d9d8'),
  colourway('Olive Drab', '올리브 드랩', '#6a6b3f #b9b48a #e88d2a #f4f1e4 #2d2d1c', '#e2e1d8'),
  colourway('Graphite Lime', '그래파이트 라임', '#4a4e57 #8e949f #a5d936 #f3f4f5 #23252b', '#e3e4e6'),
  colourway('Desert Teal', '데저트 틸', '#d8a26b #f3e3cb #146b6b #fff8ec #3b2c1f', '#ded6cc'),
];

/** Returns the ground on which the least visible of some colours is seen best. */
export function clearestGround(colours: readonly string[]): string {
  const leastSeen = ({ ground }: Colourway) =>
    Math.min(...colours.map((colour) => colourDistance(colour, ground)));
  return COLOURWAYS.toSorted((one, other) => leastSeen(other) - leastSeen(one))[0]?.ground ?? '#e6e8e9';
}
