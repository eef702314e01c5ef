import { erasureOfStaffWords } from './erasureOfStaffWords.contract.ts';
import { openErasureHouse } from './erasureHouse.ts';

erasureOfStaffWords(openErasureHouse);
