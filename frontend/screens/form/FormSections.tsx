import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { memo } from 'react'
import type { FormSection } from '#engine/definition/screen_types.ts'
import { FieldGrid, fieldAt } from '../../fields/index.ts'
import { useHolds } from '../../fields/form_context.tsx'
import { useFormInfo } from '../../fields/form_info.tsx'

/** Conditions may hide all fields of a section; then its heading is hidden too. */
const EMPTY = { '&:not(:has([data-field], [data-section]))': { display: 'none' } } as const

/** The fields of one section, its help, and its nested sections. */
export const SectionBody = memo(function SectionBody({
  section,
  titled,
  tab = false,
}: {
  section: FormSection
  titled: boolean
  tab?: boolean
}) {
  const { fields, sections } = useFormInfo()
  const own = sections?.[section.label]
  const [visible] = useHolds(section.visible)
  if (section.visible && !visible) return null
  const placed = section.fields.flatMap((path) => {
    const field = fieldAt(fields, path)
    return field ? [{ path, field }] : []
  })
  // A single group, or a single field with the label of the section, would repeat its name below the heading.
  const alone =
    placed.length === 1 &&
    (((titled || tab) && placed[0]!.field.kind === 'group') || placed[0]!.field.label === section.label)
  return (
    <Box component="section" aria-label={section.label || undefined} sx={EMPTY}>
      {titled && section.label && (
        <Box component="h2" sx={{ m: 0, mb: section.help ? 0.5 : 2, fontSize: 16, fontWeight: 650 }}>
          {section.label}
        </Box>
      )}
      {section.help && <Box sx={{ mb: 2, color: 'text.secondary' }}>{section.help}</Box>}
      {own ? (
        <div data-section={section.label}>{own}</div>
      ) : (
        placed.length > 0 && <FieldGrid placed={placed} titled={alone} />
      )}
      {section.sections?.map((inner) => (
        <Box key={inner.label} sx={{ mt: 3, '&:first-of-type': { mt: placed.length > 0 ? 3 : 0 } }}>
          <SectionBody section={inner} titled />
        </Box>
      ))}
    </Box>
  )
})

/** One or two sections are rendered below each other, each in a separate sheet. */
export function SectionStack({ sections }: { sections: FormSection[] }) {
  return (
    <>
      {sections.map((section) => (
        <Paper key={section.label} variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 2, ...EMPTY }}>
          <SectionBody section={section} titled={sections.length > 1} />
        </Paper>
      ))}
    </>
  )
}
