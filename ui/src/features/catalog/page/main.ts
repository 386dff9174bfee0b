import { startBasket } from './basket-view.ts';
import { startFinding } from './finding.ts';
import { startInstalling } from './install.ts';
import { hideMissingPictures } from './pictures.ts';

hideMissingPictures();
const basket = startBasket();
startFinding(() => basket?.productsChanged());
startInstalling();
