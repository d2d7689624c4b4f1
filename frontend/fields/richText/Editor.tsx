import FormatBold from '@mui/icons-material/FormatBold'
import FormatClear from '@mui/icons-material/FormatClear'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import InsertLink from '@mui/icons-material/InsertLink'
import Title from '@mui/icons-material/Title'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import DOMPurify from 'dompurify'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import type { InputProps } from '../kind.ts'
import { LinkDialog } from './LinkDialog.tsx'

/** The same subset of HTML that the server keeps. */
const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'hr',
  ],
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
}
const sanitize = (html: string) => DOMPurify.sanitize(html, ALLOWED)

const TOOLS = [
  ['bold', 'Negrito (Ctrl+B)', FormatBold],
  ['italic', 'Itálico (Ctrl+I)', FormatItalic],
  ['underline', 'Sublinhado (Ctrl+U)', FormatUnderlined],
  ['formatBlock:h3', 'Subtítulo', Title],
  ['insertUnorderedList', 'Lista com marcadores', FormatListBulleted],
  ['insertOrderedList', 'Lista numerada', FormatListNumbered],
  ['removeFormat', 'Limpar formatação', FormatClear],
] as const

/** Uses the browser's editing commands: deprecated, but supported by every browser, and undo keeps working. */
function run(command: string) {
  const [name = '', argument] = command.split(':')
  const again = name === 'formatBlock' && document.queryCommandValue('formatBlock') === argument
  document.execCommand(name, false, again ? 'p' : argument)
}

/** A small editor on contenteditable; all text is sanitised on input and output. */
export default function Editor({
  id,
  labelId,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  describedBy,
  invalid,
  disabled,
  required,
}: InputProps<string>) {
  const page = useRef<HTMLDivElement | null>(null)
  const written = useRef<string | null | undefined>(undefined)
  const [selection, setSelection] = useState<Range>()

  // React must not manage the children of an editable element. The text is written only when the value changed from
  // outside.
  useEffect(() => {
    if (page.current && written.current !== (value ?? null)) {
      page.current.innerHTML = sanitize(value ?? '')
      written.current = value ?? null
    }
  }, [value])

  const read = () => {
    const html = sanitize(page.current?.innerHTML ?? '')
    written.current = page.current?.textContent?.trim() ? html : null
    onChange(written.current)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const html = event.clipboardData.getData('text/html')
    if (html) document.execCommand('insertHTML', false, sanitize(html))
    else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }
  const link = (address: string) => {
    const current = window.getSelection()
    if (selection && current) {
      current.removeAllRanges()
      current.addRange(selection)
      document.execCommand('createLink', false, address)
      read()
    }
    setSelection(undefined)
  }

  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: disabled ? 'action.hover' : 'background.paper',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
      }}
    >
      {!disabled && (
        <Box
          role="toolbar"
          aria-label={`Formatação: ${field.label}`}
          sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', p: 0.5 }}
        >
          {TOOLS.map(([command, title, Icon]) => (
            <Tooltip key={command} title={title}>
              <IconButton
                size="small"
                aria-label={title}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  page.current?.focus()
                  run(command)
                  read()
                }}
              >
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          ))}
          <Tooltip title="Link">
            <IconButton
              size="small"
              aria-label="Link"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const current = window.getSelection()
                if (current?.rangeCount && page.current?.contains(current.anchorNode))
                  setSelection(current.getRangeAt(0).cloneRange())
              }}
            >
              <InsertLink fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      )}
      <Box
        ref={(element: HTMLDivElement | null) => {
          page.current = element
          inputRef(element)
        }}
        id={id}
        role="textbox"
        aria-multiline
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-required={required || undefined}
        aria-disabled={disabled}
        contentEditable={!disabled}
        suppressContentEditableWarning
        tabIndex={0}
        onInput={read}
        onPaste={paste}
        onBlur={onBlur}
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        sx={{
          minHeight: 120,
          maxHeight: 420,
          overflow: 'auto',
          px: 1.75,
          py: 1,
          outline: 'none !important',
          lineHeight: 1.6,
          '& p': { my: 0.5 },
          '& ul, & ol': { my: 0.5, pl: 3 },
          '& h2, & h3, & h4': { mt: 1, mb: 0.5, fontSize: '1rem' },
        }}
      />
      {selection && <LinkDialog onLink={link} onClose={() => setSelection(undefined)} />}
    </Box>
  )
}
