import { followChosenMode } from './chosen-mode.ts';
import { openLeadForms } from './lead-form.ts';
import { closeMenus } from './menu.ts';
import { rememberUtm } from './utm.ts';

/** What the pages for everybody need script for; without it they can be read all the same. */
followChosenMode();
rememberUtm();
closeMenus();
openLeadForms();
