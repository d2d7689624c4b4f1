import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { RecordContextProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { initials } from '#engine/definition/initials.ts'
import { valueAt } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { FieldCell } from '../../fields/index.ts'
import { type FileValue, sourceOf } from '../../fields/support/files.ts'
import { titleOf } from '../../fields/title.ts'
import { useScreensOf } from '../../extensions/plugin_screens.ts'
import type { Row } from '../action/use_actions.tsx'
import type { Column } from './columns.ts'

/** The name of a record as a link to it, with its picture when it has one. */
export function NameCell({
  meta,
  row,
  to,
  picture,
}: {
  meta: ResourceMeta
  row: Row
  to: string | undefined
  picture: Column | undefined
}) {
  const title = titleOf(meta, row)
  const name = to ? (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
    >
      {title}
    </Link>
  ) : (
    <span>{title}</span>
  )
  if (!picture) return name
  const image = valueAt(picture.path, { record: row })
  const source = typeof image === 'string' ? image : sourceOf(image as FileValue | null)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Avatar
        src={source}
        alt=""
        sx={{ width: 28, height: 28, fontSize: 12, bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {initials(title)}
      </Avatar>
      {name}
    </Box>
  )
}

/** The value of a column for a row, or the cell a plugin registers for it. */
export function ColumnCell({ meta, column, row }: { meta: ResourceMeta; column: Column; row: Row }) {
  const own = useScreensOf(meta.key).cells?.[column.path]
  return own ? (
    <RecordContextProvider value={row}>{own}</RecordContextProvider>
  ) : (
    <FieldCell field={column.field} value={valueAt(column.path, { record: row })} />
  )
}
