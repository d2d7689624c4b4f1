import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { MenuNode } from '#engine/definition/metadata.ts'
import { leaves, target } from '../../layout/menu_tree.ts'
import { Icon } from '../../theme/icons.tsx'

function Shortcut({ node }: { node: MenuNode }) {
  const { to, href } = target(node)
  const place = to ? { component: Link, to } : { href, target: '_blank', rel: 'noopener noreferrer' }
  return (
    <MuiLink {...place} color="textPrimary" sx={{ display: 'block', py: 0.5 }}>
      {node.nome}
    </MuiLink>
  )
}

/** One module with everything in it the user may open. */
export function ShortcutGroup({ node }: { node: MenuNode }) {
  return (
    <Box component="section" aria-label={node.nome} sx={{ breakInside: 'avoid', pb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Icon name={node.icone} fontSize="small" sx={{ color: 'primary.main' }} />
        <Typography variant="h3" component="h2">
          {node.nome}
        </Typography>
      </Box>
      {leaves([node]).map((entry) => (
        <Shortcut key={entry.id} node={entry} />
      ))}
    </Box>
  )
}
