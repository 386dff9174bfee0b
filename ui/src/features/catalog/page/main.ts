import { hideMissingPictures } from './pictures.ts';

hideMissingPictures();
