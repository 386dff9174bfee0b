import type { Refusals } from '@pdv/infra/http/refuse';
import type { PictureProblem } from '@pdv/infra/media/picture';
import { MAX_PHOTO_MEGABYTES, MAX_PHOTO_MEGAPIXELS, MAX_PROGRESSIVE_MEGAPIXELS } from '@pdv/schemas/kernel/photo';

export type PhotoRejection = PictureProblem | 'picture_too_large' | 'pictures_busy';

/** Each names the limit, so that people know what to do. */
export const PHOTO_REFUSALS: Refusals<PhotoRejection> = {
  picture_type: { status: 415, message: 'Este arquivo não é uma foto em JPEG, PNG ou WebP.' },
  picture_broken: {
    status: 422,
    message: 'A foto está incompleta ou danificada. Tire outra ou escolha outro arquivo.',
  },
  picture_too_many_pixels: {
    status: 422,
    message: `A foto passa do limite de ${MAX_PHOTO_MEGAPIXELS} milhões de pixels. Diminua a foto e envie de novo.`,
  },
  picture_progressive: {
    status: 422,
    message: `Esta foto é progressiva, e para essas o limite é de ${MAX_PROGRESSIVE_MEGAPIXELS} milhões de pixels. Diminua a foto e envie de novo.`,
  },
  picture_too_large: {
    status: 413,
    message: `A foto passa do limite de ${MAX_PHOTO_MEGABYTES} MB. Diminua a foto e envie de novo.`,
  },
  pictures_busy: { status: 503, message: 'Há muitas fotos sendo enviadas agora. Tente de novo em alguns segundos.' },
};
