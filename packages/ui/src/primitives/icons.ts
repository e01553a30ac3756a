/**
 * Line icons that pages use. They are in the shared module, so that remotes do not bundle copies.
 * The style sheet sets the stroke width.
 */
export {
  ArrowUpDown,
  Box,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  Contrast,
  Copy,
  Info,
  LayoutGrid,
  MapPin,
  MessageSquareText,
  Pause,
  Play,
  RefreshCw,
  RotateCcw,
  Settings,
  Share2,
  SlidersHorizontal,
  Store,
  TicketPercent,
  Truck,
  Wallet,
} from 'lucide-react';
