import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { Icon } from '../../theme/icons.tsx'
import type { Actions } from '../action/use_actions.tsx'
import { newOf } from '../../fields/gender.ts'
import { newPath } from '../paths.ts'
import { iconOf } from './row_actions.ts'

/** The only primary button of a list. */
export function NewButton({ meta }: { meta: ResourceMeta }) {
  if (!meta.can.create) return null
  const label = newOf(meta.label.singular)
  const [first, ...rest] = label.split(' ')
  return (
    <Button component={Link} to={newPath(meta.key)} variant="contained" startIcon={<Add />} aria-label={label}>
      {/* On a phone only the first word is shown; the title beside it names the resource. */}
      <span>{first}</span>
      <Box
        component="span"
        sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}
      >{` ${rest.join(' ')}`}</Box>
    </Button>
  )
}

/** Actions on the resource as a whole. */
export function HeaderActions({ meta, actions }: { meta: ResourceMeta; actions: Actions }) {
  return (
    <>
      {actions.allowed('collection').map((item) => (
        <Button
          key={item.name}
          variant="outlined"
          color="inherit"
          startIcon={<Icon name={iconOf(item)} />}
          onClick={() => actions.start(item, [])}
        >
          {item.label}
        </Button>
      ))}
      <NewButton meta={meta} />
    </>
  )
}
