import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { Icon } from '../theme/icons.tsx'
import { editPath } from './paths.ts'

type Props = { meta: Pick<ResourceMeta, 'key' | 'pages' | 'record'>; id: number | string; first?: boolean }

/** Link from the page of a record to its form. `first` makes it the primary button. */
export const EditButton = ({ meta, id, first = false }: Props) => (
  <Button
    variant={first ? 'contained' : 'outlined'}
    color={first ? 'primary' : 'inherit'}
    startIcon={<Icon name="Edit" />}
    component={RouterLink}
    to={editPath(meta, id)}
    sx={first ? undefined : { borderColor: 'divider' }}
  >
    Editar
  </Button>
)
