export { ColaboreIcon as TopBarItem } from './ColaboreIcon.tsx'
export { PendingItem as RightBarItem } from './PendingItem.tsx'
