import { FIRST_VIEW_ID } from './first-view.ts';
import { NARROW_PX } from './route.ts';

/** Of everything that is pressed, links apart: those are addresses and followed by the browser. */
const PRESSABLE = 'button,[role="button"],[role="tab"],summary,input[type="checkbox"],input[type="radio"]';

/**
 * Script that stands in the page behind its first view and keeps the last press (`window.soldEarlyInput.pressed`) and the form that was sent
 * (`.sent`): no code of the site has come by then. The site carries both out when it takes the view's place. A press that is under
 * way (`.isPressing`) is nobody's if its button goes before it ends, and a syllable that is being put together (`.isComposing`) is there
 * twice if its field goes, so the site waits for them. The edge does not know how wide a
 * window is: a desktop view in a narrow one goes before it is seen.
 */
export const EARLY_INPUT_SCRIPT = `(function(){var view=document.getElementById('${FIRST_VIEW_ID}'),input=window.soldEarlyInput={};
if(view.dataset.ui==='desktop'&&window.innerWidth<${NARROW_PX})return view.remove();
view.addEventListener('click',function(event){var target=event.target.closest('${PRESSABLE}');
if(!target||!view.contains(target)||target.type==='submit'&&target.form)return;
event.preventDefault();if(input.pressed)input.pressed.removeAttribute('aria-busy');
input.pressed=target;target.setAttribute('aria-busy','true')});
view.addEventListener('pointerdown',function(event){input.isPressing=event.button===0});
view.addEventListener('keydown',function(event){input.isPressing=event.key===' '&&!!event.target.closest('${PRESSABLE}')});
['start','end'].forEach(function(at){view.addEventListener('composition'+at,function(){input.isComposing=at==='start'})});
['click','pointercancel'].forEach(function(end){window.addEventListener(end,function(){input.isPressing=false})});
view.addEventListener('submit',function(event){event.preventDefault();input.sent=event.target})})()`;
