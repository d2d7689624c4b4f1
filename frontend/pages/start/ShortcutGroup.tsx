import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { MenuNode } from '#engine/definition/metadata.ts'
import { target } from '../../layout/menu_tree.ts'
import { Icon } from '../../theme/icons.tsx'
import type { Shortcuts } from './shortcuts.ts'

function Shortcut({ node }: { node: MenuNode }) {
  const { to, href } = target(node)
  const place = to ? { component: Link, to } : { href, target: '_blank', rel: 'noopener noreferrer' }
  return (
    <MuiLink {...place} color="textPrimary" sx={{ display: 'block', py: 0.5 }}>
      {node.nome}
    </MuiLink>
  )
}

/** A group of menu entries under one heading. */
export function ShortcutGroup({ group }: { group: Shortcuts }) {
  return (
    <Box
      component="section"
      aria-label={group.module ? `${group.module}: ${group.title}` : group.title}
      sx={{ breakInside: 'avoid', pb: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1 }}>
        <Icon name={group.icon} fontSize="small" sx={{ color: 'primary.main', mt: 0.25 }} />
        <Box>
          <Typography variant="h3" component="h2">
            {group.title}
          </Typography>
          {group.module && (
            <Typography variant="caption" color="textSecondary" component="div">
              {group.module}
            </Typography>
          )}
        </Box>
      </Box>
      {group.entries.map((entry) => (
        <Shortcut key={entry.id} node={entry} />
      ))}
    </Box>
  )
}
