import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const settled = () => new Promise((done) => setTimeout(done, 0));
/** Steps by the markup they have, and where each of them begins. */
const STEPS = {
  field:
    '<form><p>text</p><input type="hidden"><input class="start"><button class="next">next</button></form>',
  heading: '<section><h2 class="start">step</h2><input><button class="next">next</button></section>',
  wanted: '<div><h2>step</h2><input class="start" data-autofocus><button class="next">next</button></div>',
  nothing: '<p><button class="next">next</button></p>',
};

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test('focuses the heading or first field of each step that replaces another', async () => {
  const names = fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]));
  await fc.assert(
    fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 6 }), async (steps) => {
      document.body.innerHTML = `<main><h1>form</h1><div id="place">${STEPS.field}</div></main>`;
      const place = document.getElementById('place') as HTMLElement;
      stop = keepFocus(document);
      for (const name of steps) {
        place.querySelector<HTMLElement>('.next')?.focus();
        place.innerHTML = STEPS[name];
        await settled();
        expect(document.activeElement).toBe(place.querySelector('.start') ?? document.querySelector('h1'));
      }
      stop();
    }),
    { numRuns: 60 },
  );
});

test('leaves the focus after a form is left, and focus that is elsewhere', async () => {
  document.body.innerHTML = `<h1>form</h1><a href="/">link</a><div id="place">${STEPS.field}</div>`;
  const place = document.getElementById('place') as HTMLElement;
  stop = keepFocus(document);
  const next = place.querySelector<HTMLElement>('.next');
  next?.focus();
  next?.blur();
  await settled();
  place.innerHTML = STEPS.heading;
  await settled();
  expect(document.activeElement).toBe(document.body);
  place.querySelector<HTMLElement>('.next')?.focus();
  const link = document.querySelector('a');
  link?.focus();
  place.innerHTML = STEPS.field;
  await settled();
  expect(document.activeElement).toBe(link);
});

test.each(['search', 'nav'])('moves no focus when suggestions of a %s go with it', async (of) => {
  document.body.innerHTML = `<${of}><input><ul><li><button>suggestion</button></li></ul></${of}><h1>page</h1>`;
  stop = keepFocus(document);
  document.querySelector<HTMLElement>('button')?.focus();
  document.querySelector('ul')?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('moves the focus from the heading above to content that comes later', async () => {
  document.body.innerHTML = `<h1>form</h1><div id="place">${STEPS.field}</div>`;
  const place = document.getElementById('place') as HTMLElement;
  stop = keepFocus(document);
  place.querySelector<HTMLElement>('.next')?.focus();
  place.innerHTML = '<p>loading</p>';
  await settled();
  expect(document.activeElement).toBe(document.querySelector('h1'));
  place.innerHTML = STEPS.heading;
  await settled();
  expect(document.activeElement).toBe(place.querySelector('.start'));
});
