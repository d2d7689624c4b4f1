import { useEffect, useMemo, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import ExpandMore from '@mui/icons-material/ExpandMore'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import ListItemButton from '@mui/material/ListItemButton'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import type { MenuNode } from '#engine/definition/metadata.ts'
import { useMetadata } from '../providers/metadata.tsx'
import { recall, remember } from '../providers/local_memory.ts'
import { Icon } from '../theme/icons.tsx'
import { currentChain, target } from './menu_tree.ts'

const KEY = 'ipe.menu.abertos'
const storedOpen = (): string[] => (recall(KEY) ?? '').split('|').filter(Boolean)

interface BranchProps {
  node: MenuNode
  depth: number
  here: Set<string>
  open: Set<string>
  onToggle: (id: string) => void
}

function Leaf({ node, depth, here }: Pick<BranchProps, 'node' | 'depth' | 'here'>) {
  const { to, href } = target(node)
  const current = here.has(node.id)
  const place = to ? { component: Link, to } : { component: 'a', href, target: '_blank', rel: 'noopener noreferrer' }
  return (
    <ListItemButton
      {...place}
      selected={current}
      aria-current={current ? 'page' : undefined}
      sx={{
        pl: depth === 0 ? 1.5 : 4 + depth * 1.5,
        py: 0.625,
        gap: 1.5,
        position: 'relative',
        '&.Mui-selected::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 6,
          bottom: 6,
          width: 3,
          borderRadius: 3,
          bgcolor: 'brand.main',
        },
      }}
    >
      {depth === 0 && <Icon name={node.icone} fontSize="small" sx={{ color: 'text.secondary' }} />}
      <Typography sx={{ flex: 1, fontWeight: current ? 600 : 400 }}>{node.nome}</Typography>
      {!to && <OpenInNew sx={{ fontSize: 14, color: 'text.secondary' }} titleAccess="Abre em nova aba" />}
    </ListItemButton>
  )
}

function Branch(props: BranchProps) {
  const { node, depth, here, open, onToggle } = props
  if (node.itens.length === 0) return <Leaf node={node} depth={depth} here={here} />
  const expanded = open.has(node.id)
  return (
    <Box>
      <ListItemButton
        onClick={() => onToggle(node.id)}
        aria-expanded={expanded}
        sx={{ pl: depth === 0 ? 1.5 : 4 + depth * 1.5, py: 0.75, gap: 1.5 }}
      >
        {depth === 0 && (
          <Icon
            name={node.icone}
            fontSize="small"
            sx={{ color: here.has(node.id) ? 'primary.main' : 'text.secondary' }}
          />
        )}
        <Typography sx={{ flex: 1, fontWeight: here.has(node.id) ? 600 : depth === 0 ? 500 : 400 }}>
          {node.nome}
        </Typography>
        <ExpandMore
          fontSize="small"
          sx={{
            color: 'text.secondary',
            transition: 'transform .15s',
            transform: expanded ? 'rotate(180deg)' : 'none',
          }}
        />
      </ListItemButton>
      <Collapse in={expanded} timeout={120} unmountOnExit>
        <Box role="group" aria-label={node.nome} sx={{ pb: 0.5 }}>
          {node.itens.map((child) => (
            <Branch key={child.id} {...props} node={child} depth={depth + 1} />
          ))}
        </Box>
      </Collapse>
    </Box>
  )
}

/**
 * Main menu with modules as sections. Stores which sections are open; the section of the current page is opened and
 * scrolled into view.
 */
export function SideMenu() {
  const { menu } = useMetadata()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => new Set(storedOpen()))
  const chain = useMemo(() => currentChain(menu, pathname), [menu, pathname])
  const here = useMemo(() => new Set(chain.map((node) => node.id)), [chain])
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (chain.length > 1) setOpen((before) => new Set([...before, ...chain.slice(0, -1).map((node) => node.id)]))
    const timer = setTimeout(
      () => nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' }),
      200,
    )
    return () => clearTimeout(timer)
  }, [chain])

  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    remember(KEY, [...next].join('|'))
    setOpen(next)
  }
  return (
    <Box component="nav" ref={nav} aria-label="Menu principal" sx={{ p: 1, display: 'grid', gap: 0.25 }}>
      <ListItemButton
        component={Link}
        to="/"
        selected={pathname === '/'}
        aria-current={pathname === '/' ? 'page' : undefined}
        sx={{ pl: 1.5, py: 0.75, gap: 1.5 }}
      >
        <HomeOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography sx={{ fontWeight: pathname === '/' ? 600 : 500 }}>Início</Typography>
      </ListItemButton>
      {menu.map((node) => (
        <Branch key={node.id} node={node} depth={0} here={here} open={open} onToggle={toggle} />
      ))}
    </Box>
  )
}
