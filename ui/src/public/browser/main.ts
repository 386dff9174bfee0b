import { followChosenMode } from './chosen-mode.ts';
import { openLeadForms } from './lead-form.ts';
import { closeMenus } from './menu.ts';
import { rememberUtm } from './utm.ts';

/** The public pages' script. They can be read without it. */
followChosenMode();
rememberUtm();
closeMenus();
openLeadForms();
