import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isBlank } from '#engine/definition/conditions.ts'
import type { FormSection } from '#engine/definition/screen_types.ts'
import { useHolds } from '../../fields/form_context.tsx'
import { visuallyHidden } from '../../fields/support/hidden.ts'
import { isServerFilled, useFormInfo } from '../../fields/form_info.tsx'
import { fieldAt, type Messages } from '../../fields/index.ts'
import { errorsIn, pathsOf } from './sections.ts'
import { SectionBody } from './FormSections.tsx'

interface FormTabsProps {
  sections: FormSection[]
  current: number
  onChange(tab: number): void
  messages: Messages
  prefix: string
}

/**
 * Which sections have content: in a new record, a section whose fields are only filled by the server would be an empty
 * tab.
 */
function useTold(sections: FormSection[]): boolean[] {
  const info = useFormInfo()
  const later = sections.map((section) => {
    if (info.editing || info.sections?.[section.label] || section.help) return []
    const paths = pathsOf(section)
    const isLater = (path: string) => {
      const field = fieldAt(info.fields, path)
      return !field || isServerFilled(info, path, field)
    }
    return paths.length > 0 && paths.every(isLater) ? paths : []
  })
  const values: unknown[] = useWatch({ name: later.flat() })
  const filled = new Set(later.flat().filter((_, index) => !isBlank(values[index])))
  return later.map((paths) => paths.length === 0 || paths.some((path) => filled.has(path)))
}

/**
 * Three or more sections are rendered as tabs, with a red count of errors. A tab is rendered when first opened and
 * stays mounted.
 */
export function FormTabs({ sections, current, onChange, messages, prefix }: FormTabsProps) {
  const told = useTold(sections)
  const shown = useHolds(...sections.map((section) => section.visible)).map(
    (visible, index) => told[index]! && (visible || !sections[index]!.visible),
  )
  const tab = shown[current] ? current : shown.indexOf(true)
  const [opened, setOpened] = useState(new Set([tab]))
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]))

  return (
    <Paper variant="outlined" sx={{ mb: 2 }}>
      <Tabs
        value={tab}
        onChange={(_, next: number) => onChange(next)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Partes do formulário"
        sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 0, sm: 1 } }}
      >
        {sections.map((section, index) => {
          const wrong = errorsIn(section, messages)
          if (!shown[index]) return null
          return (
            <Tab
              key={section.label}
              value={index}
              id={`${prefix}-aba-${index}`}
              aria-controls={`${prefix}-painel-${index}`}
              label={
                <Badge
                  color="error"
                  badgeContent={wrong}
                  sx={{
                    '& .MuiBadge-badge': {
                      position: 'static',
                      transform: 'none',
                      ml: wrong > 0 ? 1 : 0,
                      display: wrong > 0 ? 'flex' : 'none',
                    },
                  }}
                >
                  <span>
                    {section.label}
                    {wrong > 0 && (
                      <Box component="span" sx={visuallyHidden}>
                        {wrong === 1 ? ': 1 campo com erro' : `: ${wrong} campos com erro`}
                      </Box>
                    )}
                  </span>
                </Badge>
              }
            />
          )
        })}
      </Tabs>
      {sections.map((section, index) => (
        <Box
          key={section.label}
          role="tabpanel"
          id={`${prefix}-painel-${index}`}
          aria-labelledby={`${prefix}-aba-${index}`}
          hidden={index !== tab}
          sx={{ p: { xs: 2, sm: 3 } }}
        >
          {opened.has(index) && <SectionBody section={section} titled={false} tab />}
        </Box>
      ))}
    </Paper>
  )
}
