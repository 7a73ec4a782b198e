/**
 * Script that stands before the style sheets of a page and asks once more for one that did not come. webpack's loader takes what
 * is linked with `data-href` for loaded: the second link has none, so that a screen whose sheet is missing asks for it itself, and
 * fails with the screen's own message when it does not come at all. The loader's own links have whole addresses and are left alone.
 */
export const STYLE_RETRY_SCRIPT = `addEventListener('error',function(event){var link=event.target,next;
if(link.tagName!=='LINK'||link.rel!=='stylesheet'||link.dataset.again||link.getAttribute('href')[0]!=='/')return;
next=link.cloneNode();next.dataset.again='1';next.removeAttribute('data-href');link.replaceWith(next)},true)`;
