import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { inputBorder } from '../../theme/palette.ts'
import type { InputProps } from '../kind.ts'
import { EXTENSIONS } from './extensions.ts'
import { toEditor, toStored } from './html.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { Toolbar } from './Toolbar.tsx'

/** Attributes of the element people write in; undefined ones are left out. */
const given = (attributes: Record<string, string | boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** Formatted text, edited by TipTap. */
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
  const written = useRef(value ?? null)
  const [linking, setLinking] = useState(false)
  const editorProps = useMemo(
    () => ({
      attributes: given({
        id,
        role: 'textbox',
        'aria-multiline': true,
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        'aria-invalid': invalid || undefined,
        'aria-required': required || undefined,
        'aria-disabled': disabled || undefined,
        tabindex: '0',
      }),
      // Tab leaves the text, as it does every other input; in a list it would move the item.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' },
    }),
    [id, labelId, describedBy, invalid, required, disabled],
  )
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toEditor(value ?? ''),
    editable: !disabled,
    // Its style element would need a rule of its own in the content security policy.
    injectCSS: false,
    editorProps,
    onCreate: ({ editor: created }) => inputRef(created.view.dom),
    onUpdate: ({ editor: changed }) => {
      written.current = changed.getText().trim() ? toStored(changed.getHTML()) : null
      onChange(written.current)
    },
    onBlur,
  })

  // The value changed from outside: another record, or a text that the assistant wrote.
  useEffect(() => {
    if (written.current === (value ?? null)) return
    written.current = value ?? null
    editor.commands.setContent(toEditor(value ?? ''), { emitUpdate: false })
  }, [editor, value])

  const setLink = (address: string | null) => {
    setLinking(false)
    const commands = editor.chain().focus().extendMarkRange('link')
    if (address === null) return void commands.unsetLink().run()
    // Without a selection the address itself is the text.
    if (editor.state.selection.empty && !editor.isActive('link'))
      commands.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else commands.setLink({ href: address }).run()
  }

  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? 'error.main' : ({ palette }) => inputBorder(palette.mode),
        borderRadius: 1,
        bgcolor: disabled ? 'action.hover' : 'background.paper',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
        '& .ProseMirror': {
          minHeight: 120,
          maxHeight: 420,
          overflow: 'auto',
          px: 1.75,
          py: 1,
          outline: 'none !important',
          lineHeight: 1.6,
          whiteSpace: 'break-spaces',
          overflowWrap: 'anywhere',
        },
        '& p': { my: 0.5 },
        '& ul, & ol': { my: 0.5, pl: 3 },
        '& h2, & h3, & h4': { mt: 1, mb: 0.5, fontSize: '1rem' },
        '& h2': { fontSize: '1.15rem' },
        '& a': { color: 'primary.main' },
        '& blockquote': { mx: 0, my: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider' },
      }}
    >
      {!disabled && <Toolbar editor={editor} label={field.label} onLink={() => setLinking(true)} />}
      <EditorContent editor={editor} />
      {linking && (
        <LinkDialog current={editor.getAttributes('link').href} onLink={setLink} onClose={() => setLinking(false)} />
      )}
    </Box>
  )
}
