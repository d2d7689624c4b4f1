import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { isBlank, valueAt } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { FieldCell } from '../../fields/index.ts'
import { fieldAt } from '../../fields/support/field_at.ts'
import { type FileValue, sourceOf } from '../../fields/support/files.ts'
import { titleOf } from '../../fields/title.ts'
import { Facts, factsOfRecord } from '../../record/Facts.tsx'
import { PersonAvatar } from '../../layout/PersonAvatar.tsx'
import type { Row } from '../action/use_actions.tsx'

/** Header of a record: picture, title, chips, actions and key facts. */
export function RecordHeader({ meta, row, actions }: { meta: ResourceMeta; row: Row; actions: ReactNode }) {
  const { photo, chips = [], facts = [] } = meta.record ?? {}
  const title = titleOf(meta, row)
  const picture = photo ? valueAt(photo, { record: row }) : undefined
  const shown = chips.filter((path) => !isBlank(valueAt(path, { record: row })))
  return (
    <Paper variant="outlined" component="header" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {photo && (
          <PersonAvatar
            name={title}
            photo={typeof picture === 'string' ? picture : sourceOf(picture as FileValue | null)}
            size={72}
          />
        )}
        {/* A long name gets a separate line instead of wrapping to three lines beside the buttons. */}
        <Box sx={{ flex: `1 1 ${title.length > 32 ? 400 : 220}px`, minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography component="div" color="textSecondary">
            {meta.label.singular}
          </Typography>
          {shown.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
              {shown.map((path) => (
                <FieldCell key={path} field={fieldAt(meta.fields, path)!} value={valueAt(path, { record: row })} />
              ))}
            </Box>
          )}
        </Box>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions}
        </Box>
      </Box>
      {facts.length > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <Facts min={150} items={factsOfRecord(meta.fields, row, facts)} />
        </Box>
      )}
    </Paper>
  )
}
