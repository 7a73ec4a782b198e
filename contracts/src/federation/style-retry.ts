/**
 * Script that stands before the style sheets of a page and asks once more for one that did not come. A sheet that does not come the
 * second time either is taken out: webpack's loader takes what is linked for loaded, and shows the screen's failure only for a
 * sheet that it asked for itself.
 */
export const STYLE_RETRY_SCRIPT = `addEventListener('error',function(event){var link=event.target,next;
if(link.tagName!=='LINK'||link.rel!=='stylesheet')return;
if(link.dataset.again){if(link.dataset.href)link.remove();return}
next=link.cloneNode();next.dataset.again='1';link.replaceWith(next)},true)`;
