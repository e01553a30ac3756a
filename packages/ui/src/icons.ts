/** The line icons pages share: one copy in the shared module instead of one per remote, so only those that a page draws. Stroke 1.75 comes from the style sheet. */
export {
  ArrowUpDown, Box, ChevronDown, ChevronRight, CircleAlert, Contrast, Copy, Info, LayoutGrid, MapPin, MessageSquareText, Pause, Play, RefreshCw, RotateCcw, Settings,
  Share2, SlidersHorizontal, Store, TicketPercent, Truck, Wallet,
} from 'lucide-react';
