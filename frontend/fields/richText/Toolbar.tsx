import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter'
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify'
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft'
import FormatAlignRight from '@mui/icons-material/FormatAlignRight'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatClear from '@mui/icons-material/FormatClear'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import InsertLink from '@mui/icons-material/InsertLink'
import StrikethroughS from '@mui/icons-material/StrikethroughS'
import TextFields from '@mui/icons-material/TextFields'
import Title from '@mui/icons-material/Title'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import Tooltip from '@mui/material/Tooltip'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type ElementType, type KeyboardEvent, useState } from 'react'

interface Tool {
  title: string
  Icon: ElementType
  run(commands: ChainedCommands): ChainedCommands
  /** Whether the text at the caret has it. */
  isOn?(editor: Editor): boolean
}

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', title: string, Icon: ElementType): Tool => ({
  title,
  Icon,
  run: (commands) => commands.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
})
const heading = (level: 2 | 3, title: string, Icon: ElementType): Tool => ({
  title,
  Icon,
  run: (commands) => commands.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})
const alignment = (textAlign: string, title: string, Icon: ElementType): Tool => ({
  title,
  Icon,
  run: (commands) => commands.toggleTextAlign(textAlign),
  isOn: (editor) => editor.isActive({ textAlign }),
})

const TOOLS: Tool[] = [
  mark('bold', 'Negrito (Ctrl+B)', FormatBold),
  mark('italic', 'Itálico (Ctrl+I)', FormatItalic),
  mark('underline', 'Sublinhado (Ctrl+U)', FormatUnderlined),
  mark('strike', 'Tachado', StrikethroughS),
  heading(2, 'Título', Title),
  heading(3, 'Subtítulo', TextFields),
  {
    title: 'Lista com marcadores',
    Icon: FormatListBulleted,
    run: (commands) => commands.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    title: 'Lista numerada',
    Icon: FormatListNumbered,
    run: (commands) => commands.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    title: 'Citação',
    Icon: FormatQuote,
    run: (commands) => commands.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  alignment('left', 'Alinhar à esquerda', FormatAlignLeft),
  alignment('center', 'Centralizar', FormatAlignCenter),
  alignment('right', 'Alinhar à direita', FormatAlignRight),
  alignment('justify', 'Justificar', FormatAlignJustify),
]
const CLEAR: Tool = {
  title: 'Limpar formatação',
  Icon: FormatClear,
  run: (commands) => commands.unsetAllMarks().clearNodes().unsetTextAlign(),
}

/** Where an arrow key leads from one of `count` buttons. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The buttons above the text: one stop of the Tab key, arrow keys lead from one to the next. */
export function Toolbar({ editor, label, onLink }: { editor: Editor; label: string; onLink(): void }) {
  const [at, setAt] = useState(0)
  const pressed = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.map(({ isOn }) => isOn!(current)),
  })
  const inLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') })
  const apply = ({ run }: Tool) => run(editor.chain().focus()).run()
  const buttons = [
    ...TOOLS.map((tool, index) => ({ ...tool, on: pressed[index]!, press: () => apply(tool) })),
    { title: 'Link', Icon: InsertLink, on: inLink, press: onLink },
    { ...CLEAR, on: false, press: () => apply(CLEAR) },
  ]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS[event.key]?.(at, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Box
      role="toolbar"
      aria-label={`Formatação: ${label}`}
      onKeyDown={move}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, borderBottom: 1, borderColor: 'divider', p: 0.5 }}
    >
      {buttons.map(({ title, Icon, on, press }, index) => (
        <Tooltip key={title} title={title}>
          <ToggleButton
            value={title}
            size="small"
            selected={on}
            aria-label={title}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={press}
            sx={{ border: 0, p: 0.75 }}
          >
            <Icon fontSize="small" />
          </ToggleButton>
        </Tooltip>
      ))}
    </Box>
  )
}
