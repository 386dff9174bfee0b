import { startBasket } from './basket-view.ts';
import { startFinding } from './finding.ts';
import { startInstalling } from './install.ts';
import { followOpening } from './opening.ts';
import { hideMissingPictures } from './pictures.ts';
import { startSharing } from './sharing.ts';

hideMissingPictures();
const basket = startBasket();
startFinding(() => basket?.productsChanged());
startInstalling();
startSharing();
followOpening();
