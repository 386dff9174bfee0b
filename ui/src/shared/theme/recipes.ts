import {
  badgeRecipe,
  buttonRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  kbdRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { nativeSelect } from './native-select.ts';

/**
 * The looks of the Chakra components that many pages use; each costs bytes at the first load, so one that stands in one
 * place only is told its look there (`recipe={switchSlotRecipe}`). A component without any style misses its recipe.
 */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  kbd: kbdRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes = {
  field: fieldSlotRecipe,
  nativeSelect,
  table: tableSlotRecipe,
};
