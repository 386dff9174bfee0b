import dark1 from '../pictures/register-dark-1x.webp';
import dark2 from '../pictures/register-dark-2x.webp';
import light1 from '../pictures/register-light-1x.webp';
import light2 from '../pictures/register-light-2x.webp';
import phoneDark from '../pictures/register-phone-dark.webp';
import phoneLight from '../pictures/register-phone-light.webp';
import { Picture } from './picture.tsx';

/** The cash register, at the head of a page: on a phone as it looks there. */
export function RegisterPicture({ className, alt }: { readonly className: string | undefined; readonly alt: string }) {
  return (
    <Picture
      first
      className={className}
      light={{ x1: light1, x2: light2 }}
      dark={{ x1: dark1, x2: dark2 }}
      narrow={{ light: phoneLight, dark: phoneDark, width: 390, height: 660 }}
      width={1280}
      height={800}
      alt={alt}
    />
  );
}
