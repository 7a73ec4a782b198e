import { FIRST_VIEW_ID } from '../first-view.ts';
import { NARROW_PX } from '../route.ts';

/** Selectors of pressable elements without links: the browser follows those itself. */
const PRESSABLE = 'button,[role="button"],[role="tab"],summary,input[type="checkbox"],input[type="radio"]';

/**
 * Inline script after the first view. Keeps the last press (`window.soldEarlyInput.pressed`) and the submitted form
 * (`.sent`) until the site's code has loaded; the site replays both when it replaces the view. A press that is in
 * progress (`.isPressing`) is lost if its button goes before it ends, and a syllable in composition (`.isComposing`) is
 * doubled if its field goes, so the site waits for them. The edge does not know how wide a
 * window is, so the script removes a desktop view from a narrow one before it is seen.
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
