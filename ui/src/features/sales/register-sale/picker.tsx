import { Box, chakra, Flex, Input, InputGroup, Kbd, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Spinner } from '../../../shared/components/spinner.tsx';
import type { PickerProps } from './picker-props.ts';
import { usePicker } from './use-picker.ts';

/** A field that searches while one types and offers what it finds: arrows choose, Enter takes, Esc closes. */
export function Picker<Option>(props: PickerProps<Option>) {
  const { label, placeholder, icon: Icon, chosen, term, options, current, shortcut, notice, ref } = props;
  const id = useId();
  const picker = usePicker(props);
  const { open, active } = picker;
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="3" mb="1.5">
        <chakra.label htmlFor={`${id}-input`} textStyle="sm" fontWeight="medium">
          {label}
        </chakra.label>
        {props.aside}
      </Flex>
      <Box position="relative">
        <InputGroup
          startElement={
            <chakra.span color="fg.muted">
              <Icon size={18} aria-hidden />
            </chakra.span>
          }
          endElement={
            <Flex align="center" gap="2" color="fg.muted" pointerEvents="none">
              {open && !current && <Spinner size={14} />}
              {shortcut && (
                <Kbd size="sm" hideBelow="md" aria-hidden>
                  {shortcut}
                </Kbd>
              )}
              <ChevronDown size={16} aria-hidden />
            </Flex>
          }
          endElementProps={{ pointerEvents: 'none' }}
        >
          <Input
            ref={ref}
            id={`${id}-input`}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={
              open && options?.[active] ? `${id}-${active}` : picker.otherwise ? `${id}-otherwise` : undefined
            }
            aria-keyshortcuts={shortcut}
            autoComplete="off"
            spellCheck={false}
            h={{ base: '12', md: '11' }}
            pe="20"
            placeholder={chosen || placeholder}
            css={chosen ? { '&::placeholder': { color: 'fg', fontWeight: 'medium' } } : {}}
            value={open ? term : chosen}
            {...picker.inputProps}
          />
        </InputGroup>
        {open && (
          <Box
            ref={picker.listRef}
            role="listbox"
            id={`${id}-list`}
            aria-label={label}
            position="absolute"
            zIndex="dropdown"
            {...(picker.place.up ? { bottom: 'calc(100% + 4px)' } : { top: 'calc(100% + 4px)' })}
            insetX="0"
            style={{ maxHeight: picker.place.height }}
            overflowY="auto"
            p="1"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l2"
            boxShadow="overlay"
            onMouseDown={(event) => event.preventDefault()}
          >
            {options?.map((option, i) => (
              <Box
                key={props.optionKey(option)}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === active}
                aria-disabled={props.optionDisabled?.(option) ?? false}
                px="3"
                py="2"
                minH="11"
                borderRadius="l1"
                cursor="pointer"
                bg={i === active ? 'brand.muted' : 'transparent'}
                _disabled={{ opacity: 1, cursor: 'not-allowed' }}
                onMouseMove={() => picker.setActive(i)}
                onClick={() => picker.pick(option)}
              >
                {props.render(option)}
              </Box>
            ))}
            {!options?.length && (
              <Text role="option" aria-disabled="true" aria-selected="false" px="3" py="4" color="fg.muted">
                {current ? notice : 'Buscando…'}
              </Text>
            )}
            {picker.otherwise && (
              <Text
                id={`${id}-otherwise`}
                role="option"
                aria-selected="true"
                px="3"
                py="3"
                minH="11"
                borderRadius="l1"
                cursor="pointer"
                bg="brand.muted"
                color="fg.brand"
                fontWeight="medium"
                overflowWrap="anywhere"
                onClick={picker.otherwise.run}
              >
                {picker.otherwise.label}
              </Text>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}
