import '../../shared/theme/base.css';
import '../../shared/theme/forced-colours.css';
import './main.ts';

// While developing there is no style sheet of all pages yet: their modules come one by one.
import.meta.glob(['../**/*.module.css', '../../shared/showcase/*.module.css'], { eager: true });
